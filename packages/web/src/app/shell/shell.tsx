// The frame of every signed-in screen: navigation bars and the e-mail panel.
import { Outlet, useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { type CSSProperties, lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { WaitingTicks } from '../../features/attendance/offline/use-sender.ts';
import { NextStep } from '../../features/home/next-step.tsx';
import { useJustSent } from '../../features/sent/just-sent.ts';
import { UserContext, useUser } from '../../lib/http/session.ts';
import { wantOverlays } from '../../lib/overlays-wanted.ts';
import { takeRemoval } from '../../lib/http/token.ts';
import { toast } from '../../lib/toast.ts';
import { CommandHost } from '../commands/command-host.tsx';
import { OfflineNotes } from './offline-notes.tsx';
import { OpenScreen } from './open-screen.tsx';
import { BottomBar, TopBar } from './phone-bars.tsx';
import { SendingBanner } from './sending-banner.tsx';
import classes from './shell.module.css';
import { SideBar } from './side-bar.tsx';
import { useBars } from './use-bars.ts';
import { useSideBar } from './use-side-bar.ts';
import { shellTexts } from '../../messages/en/shell.ts';

const EmailPanel = lazy(() =>
  import('../../features/compose/email/email-panel.tsx').then((module) => ({ default: module.EmailPanel })),
);
const HoldBar = lazy(() =>
  import('../../features/sent/hold-bar.tsx').then((module) => ({ default: module.HoldBar })),
);

/** Knows the user for everything in it. */
export function Shell() {
  return (
    <UserContext value={useUser()}>
      <Frame />
    </UserContext>
  );
}

/** The first Tab offers a link to `main`. */
function Frame() {
  useRemovalToast();
  useEffect(loadWhenIdle, []);
  const { tenantId, id } = useUser();
  const sideBar = useSideBar();
  const { folded, width } = sideBar;
  const style = width !== null && !folded ? ({ '--side': `${width}px` } as CSSProperties) : {};
  const bars = useBars();
  const main = useRef<HTMLElement>(null);
  return (
    <CommandHost>
      <div className={classes.shell} data-folded={folded || undefined} style={style}>
        <a
          className={classes.skip}
          href="#main"
          onClick={(event) => (event.preventDefault(), main.current?.focus())}
        >
          {shellTexts.skip}
        </a>
        {bars.side && <SideBar {...sideBar} />}
        {bars.phone && <TopBar />}
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          <OfflineNotes />
          <SendingBanner />
          <NextStep />
          <OpenScreen>
            <Outlet />
          </OpenScreen>
        </main>
        {bars.phone && <BottomBar />}
        <FocusOnNewScreen main={main} />
        <PanelOutlet key={`${tenantId} ${id}`} />
        <WaitingTicks />
      </div>
    </CommandHost>
  );
}

/** Toasts and questions are loaded once the screen is there, before the connection can be lost. */
function loadWhenIdle(): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(wantOverlays, { timeout: 1000 });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(wantOverlays, 200);
  return () => clearTimeout(timer);
}

/** Tells a user who was removed from one organisation, and is in another one now. */
function useRemovalToast() {
  const { organisation } = useUser();
  useEffect(() => {
    const title = takeRemoval();
    if (title) toast({ title, detail: shellTexts.nowIn(organisation), tone: 'warning', ms: 15_000 });
  }, [organisation]);
}

const withoutPanel = {
  panel: undefined,
  phone: undefined,
  person: undefined,
  group: undefined,
  selection: undefined,
  emaildraft: undefined,
  messageId: undefined,
};

/**
 * The e-mail panel, opened on any screen by `?panel=email`; closing it removes its parameters. After sending, the screen
 * below offers to undo.
 */
function PanelOutlet() {
  const { panel } = useSearch({ from: '/shell' });
  const navigate = useNavigate();
  const [sent, setSent] = useJustSent();
  const close = () => void navigate({ to: '.', search: (search) => ({ ...search, ...withoutPanel }) });
  const accepted = (messageId: string, stays = false) => {
    setSent({ messageId, stays });
    close();
  };
  return (
    <Suspense>
      {panel === 'email' ? (
        <EmailPanel
          close={close}
          onAccepted={(messageId) => accepted(messageId)}
          onSentEarlier={(messageId) => accepted(messageId, true)}
        />
      ) : (
        sent && <HoldBar {...sent} onClose={() => setSent(null)} />
      )}
    </Suspense>
  );
}

/**
 * Moves the focus to a new screen, unless the screen or a dialog over it, such as the palette, has it already. Renders
 * nothing: it is told of each arrival, and the bars need not be rendered again for it.
 */
function FocusOnNewScreen({ main }: { main: RefObject<HTMLElement | null> }) {
  // The resolved location: the old screen may stay until the next one is loaded.
  const arrived = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef(arrived);
  useEffect(() => {
    if (shown.current === arrived) return;
    shown.current = arrived;
    const at = document.activeElement;
    if (main.current?.contains(at) || at?.closest('[aria-modal="true"]')) return;
    main.current?.focus({ preventScroll: true });
  }, [arrived, main]);
  return null;
}
