// A template as a card: a small preview, its name and its purpose.
import { Menu, Text } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ListedTemplate } from '@tidings/contract/calls/email/mail-templates.ts';
import { mergeText } from '@tidings/contract/rules/merge-fields.ts';
import { useUser } from '../../../../lib/http/session.ts';
import { emailTemplates } from '../../../../messages/en/email-templates.ts';
import { MoreButton } from '../../../../ui/lists/more-button.tsx';
import { TimeText } from '../../../../ui/text/time-text.tsx';
import { templateQuery } from '../api.ts';
import { shownHtml } from '../preview/mail-look.ts';
import { escapeHtml } from '../preview/wrap-html.ts';
import classes from './templates.module.css';

interface TemplateCardProps {
  template: ListedTemplate;
  onTake: () => void;
  onRename: () => void;
  onDelete: () => void;
}

/** A click anywhere chooses it; built-in templates have no menu. The preview is fetched once it is in view. */
export function TemplateCard({ template, onTake, onRename, onDelete }: TemplateCardProps) {
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
      {!builtIn && (
        <div className={classes.more}>
          <Menu position="bottom-end">
            <Menu.Target>
              <MoreButton label={emailTemplates.menuOf(name)} />
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />} onClick={onRename}>
                {emailTemplates.rename}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
                onClick={onDelete}
              >
                {emailTemplates.delete}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
    </li>
  );
}
