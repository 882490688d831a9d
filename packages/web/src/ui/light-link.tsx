// A link for long lists, lighter than the router's own.
import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

interface LightLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** An address of the app. */
  to: string;
}

/** Opens a screen of the app. It does not know whether its screen is open, which is what costs most in fifty rows. */
export function LightLink({ to, ...props }: LightLinkProps) {
  const router = useRouter();
  const preload = () => void router.preloadRoute({ to }).catch(() => undefined);
  return (
    <a
      {...props}
      href={to}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void router.navigate({ to });
      }}
    />
  );
}

/** Whether the browser would open a link in this tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
