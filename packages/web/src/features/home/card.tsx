// A part of the home screen: heading, link to the whole list, content.
import { Anchor, Title } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import classes from './home.module.css';

interface CardProps {
  title: string;
  /** The link to the whole list. */
  more?: { text: string; link: LinkProps } | undefined;
  children: ReactNode;
}

export function Card({ title, more, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {more && (
          <Anchor className={classes.more} renderRoot={(props) => <Link {...more.link} {...props} />}>
            {more.text}
          </Anchor>
        )}
      </div>
      {children}
    </section>
  );
}
