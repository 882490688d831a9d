// A template as a card: a small preview, its name and its purpose.
import { Text } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ListedTemplate } from '@tidings/contract/calls/email/mail-templates.ts';
import { mergeText } from '@tidings/contract/rules/merge-fields.ts';
import { useUser } from '../../../../lib/http/session.ts';
import { templateTexts } from '../../../../messages/en/templates.ts';
import { TimeText } from '../../../../ui/text/time-text.tsx';
import { TemplateMenu } from '../../templates/template-menu.tsx';
import { templateQuery } from '../../templates/mail-templates.ts';
import { shownHtml } from '../preview/mail-look.ts';
import { escapeHtml } from '../preview/wrap-html.ts';
import classes from './templates.module.css';

interface TemplateCardProps {
  template: ListedTemplate;
  /** Whether it has the menu that changes it. */
  mayChange: boolean;
  onTake: () => void;
  onRename: () => void;
  onDelete: () => void;
}

/** A click anywhere chooses it. The preview is fetched once it is in view. */
export function TemplateCard({ template, mayChange, onTake, onRename, onDelete }: TemplateCardProps) {
  const { firstName, lastName } = useUser();
  const { ref, inViewport } = useInViewport<HTMLLIElement>();
  const { data: whole } = useQuery({ ...templateQuery(template), enabled: inViewport });
  const { name, about, builtIn, updatedAt } = template;
  const mine = {
    name: firstName,
    firstname: firstName,
    lastname: lastName,
    fullname: `${firstName} ${lastName}`,
  };
  const html = whole?.html ?? '';
  const shown = template.isPersonalized ? mergeText(html, mine, escapeHtml) : html;
  return (
    <li className={classes.card} ref={ref}>
      <button type="button" className={classes.take} onClick={onTake}>
        <span className={classes.window} aria-hidden>
          <iframe title="" tabIndex={-1} sandbox="" loading="lazy" srcDoc={shownHtml(shown)} inert />
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <Text span size="xs" c="dimmed" className={classes.about}>
            {builtIn ? about : <TimeText at={updatedAt ?? ''} />}
          </Text>
        </span>
      </button>
      {mayChange && (
        <div className={classes.more}>
          <TemplateMenu name={name} change={templateTexts.rename} onChange={onRename} onDelete={onDelete} />
        </div>
      )}
    </li>
  );
}
