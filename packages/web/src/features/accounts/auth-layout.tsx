// The frame of the screens before sign-in: the brand and one form.
import { Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTitle } from '../../lib/use-title.ts';
import { signInTexts as texts } from '../../messages/en/sign-in.ts';
import { Logo } from '../../ui/logo.tsx';
import { LanguageChoice } from './language-choice.tsx';
import classes from './auth-layout.module.css';

/** A form with its heading; `foot` links to the other screens. */
export function AuthLayout({
  title,
  logo = '',
  lead,
  children,
  foot,
}: {
  title: string;
  /** The path of an organisation's logo, above the title; empty for none. */
  logo?: string;
  lead?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}) {
  useTitle(title);
  const main = useRef<HTMLElement>(null);
  // Screen readers and keyboards start at the top of a new screen, unless one of its fields has the focus.
  useEffect(() => {
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classes.layout}>
      <header className={classes.brand}>
        <div className={classes.name}>
          <Logo size={40} />
          <span>{texts.product}</span>
        </div>
        <p className={classes.promise}>
          <span>{texts.knowYourPeople}</span> <span>{texts.reachThem}</span>
        </p>
        <Waves />
      </header>
      <main ref={main} tabIndex={-1} className={classes.side}>
        <Stack gap="lg" className={classes.form}>
          <div>
            {logo && <img src={logo} alt="" className={classes.logo} />}
            <Title order={1}>{title}</Title>
            {lead && (
              <Text c="dimmed" mt={4}>
                {lead}
              </Text>
            )}
          </div>
          {children}
          {foot && <div className={classes.foot}>{foot}</div>}
          <LanguageChoice />
        </Stack>
      </main>
    </div>
  );
}

function Waves() {
  const wave = 'c60-44 120-44 180 0s120 44 180 0 120-44 180 0 120 44 180 0';
  return (
    <svg className={classes.waves} viewBox="0 0 600 260" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <g fill="none" strokeWidth="14" strokeLinecap="round">
        <path d={`M-60 70${wave}`} stroke="#fff" opacity="0.9" />
        <path d={`M-60 130${wave}`} stroke="#7fd0cf" opacity="0.75" />
        <path d={`M-60 190${wave}`} stroke="#7fd0cf" opacity="0.4" />
        <path d={`M-60 250${wave}`} stroke="#7fd0cf" opacity="0.2" />
      </g>
    </svg>
  );
}
