// The width of the side bar, which this device remembers.
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';

/** In pixels. */
export const narrowest = 240;

export interface SideBarWidth {
  /** Whether only icons show. */
  folded: boolean;
  fold: (folded: boolean) => void;
  /** In pixels; null for the default of 20rem, which is also the widest. */
  width: number | null;
  setWidth: (width: number | null) => void;
}

/** On a narrow screen it is collapsed until the user chooses. */
export function useSideBar(): SideBarWidth {
  const [chosen, fold] = useLocalStorage<boolean | null>({
    key: 'tidings.folded',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const [kept, setWidth] = useLocalStorage<number | null>({
    key: 'tidings.side-bar',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const width = typeof kept === 'number' && kept >= narrowest && kept < widest() ? kept : null;
  return { folded: chosen ?? narrow, fold, width, setWidth };
}

/** 20rem, in pixels. */
export const widest = (): number =>
  20 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
