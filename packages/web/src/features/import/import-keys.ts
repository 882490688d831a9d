// The query keys of imports.

/** Which rows of a preview are shown, and the page of them, from 1. */
export interface RowFilter {
  show: 'all' | 'new' | 'existing' | 'within' | 'problems';
  page: number;
}

export const importKeys = {
  page: (page: number) => ['imports', page] as const,
  one: (id: string) => ['import', id] as const,
  /** All previews of every import. */
  previews: () => ['import-preview'] as const,
  /** All previews of one import. */
  previewsOf: (id: string) => ['import-preview', id] as const,
  preview: (id: string, { show, page }: RowFilter) => ['import-preview', id, show, page] as const,
  problems: (id: string) => ['import-problems', id] as const,
};
