// Hands files to the browser's downloads.

/** Saves a file under a name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves a text as CSV; the byte-order mark tells spreadsheets that it is UTF-8. */
export const saveCsv = (name: string, text: string): void =>
  saveFile(name, new Blob(['\u{feff}', text], { type: 'text/csv;charset=utf-8' }));
