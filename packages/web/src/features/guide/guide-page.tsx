// The guide: the usual work step by step, with pictures, and the words explained (OT-10).
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { guideTexts as texts } from '../../messages/en/guide.ts';
import { helpTexts } from '../../messages/en/help.ts';
import { useUser } from '../../lib/http/session.ts';
import { Page } from '../../ui/page.tsx';
import classes from './guide.module.css';
import { pictureOf, pictureSize, type Topic, topics } from './topics.ts';

const words = ['units', 'pages', 'dnd', 'senderId'] as const;

/** Shows what the user's role lets them do. */
export function GuidePage() {
  const { permissions } = useUser();
  const shown = topics.filter(({ needs }) => permissions.includes(needs));
  return (
    <Page title={texts.title} note={texts.about}>
      <nav aria-label={texts.contents} className={classes.contents}>
        {shown.map(({ name }) => (
          <Anchor key={name} renderRoot={(props) => <Link to="." hash={name} {...props} />}>
            {texts[name]}
          </Anchor>
        ))}
        <Anchor renderRoot={(props) => <Link to="." hash="words" {...props} />}>{texts.words}</Anchor>
      </nav>
      {shown.map((topic) => (
        <Section key={topic.name} topic={topic} />
      ))}
      <section id="words" aria-labelledby="words-title" className={classes.words}>
        <h2 id="words-title">{texts.words}</h2>
        <dl>
          {words.map((word) => (
            <div key={word}>
              <dt>{helpTexts[word]}</dt>
              <dd>{helpTexts[`${word}Help`]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Page>
  );
}

function Section({ topic }: { topic: Topic }) {
  const { name, to } = topic;
  const title = `${name}-title`;
  return (
    <section id={name} aria-labelledby={title} className={classes.topic}>
      <div>
        <h2 id={title}>{texts[name]}</h2>
        <ol>
          <li>{texts[`${name}1`]}</li>
          <li>{texts[`${name}2`]}</li>
          <li>{texts[`${name}3`]}</li>
        </ol>
        <Button variant="default" renderRoot={(props) => <Link to={to} {...props} />}>
          {texts[`${name}Open`]}
        </Button>
      </div>
      <img src={pictureOf(topic)} alt={texts.picture(texts[name])} loading="lazy" {...pictureSize} />
    </section>
  );
}
