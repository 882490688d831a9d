// E-mail templates as cards: the organisation's own, then built-in ones (EC-14).
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ListedTemplate } from '@tidings/contract/calls/email/mail-templates.ts';
import { useState } from 'react';
import { templateTexts } from '../../../../messages/en/templates.ts';
import { useMayChangeTemplates } from '../../templates/use-may-change.ts';
import { useRemoval } from '../../templates/use-removal.ts';
import {
  deleteTemplate,
  postTemplate,
  templateQuery,
  templatesQuery,
} from '../../templates/mail-templates.ts';
import { RenameTemplate } from './rename-template.tsx';
import { TemplateCard } from './template-card.tsx';
import classes from './templates.module.css';

interface TemplateCardsProps {
  items: readonly ListedTemplate[];
  onChoose: (template: ListedTemplate) => void;
}

export function TemplateCards({ items, onChoose }: TemplateCardsProps) {
  const queries = useQueryClient();
  const mayChange = useMayChangeTemplates();
  const [renamed, setRenamed] = useState<ListedTemplate | null>(null);
  const remove = useRemoval<ListedTemplate>({
    queryKey: templatesQuery.queryKey,
    remove: async (template) => {
      const { name, subject, preheader, html, isPersonalized } = await queries.fetchQuery(
        templateQuery(template),
      );
      await deleteTemplate(template.id);
      return (once) => postTemplate({ name, subject, preheader, html, isPersonalized }, once);
    },
  });
  const own = items.filter(({ builtIn }) => !builtIn);
  const ours = items.filter(({ builtIn }) => builtIn);
  const cards = (templates: readonly ListedTemplate[], label: string) => (
    <ul className={classes.cards} aria-label={label}>
      {templates.map((template) => (
        <TemplateCard
          key={template.id}
          template={template}
          mayChange={mayChange && !template.builtIn}
          onTake={() => onChoose(template)}
          onRename={() => setRenamed(template)}
          onDelete={() => void remove(template)}
        />
      ))}
    </ul>
  );
  return (
    <>
      {own.length > 0 && cards(own, templateTexts.own)}
      {own.length > 0 && ours.length > 0 && (
        <Text fw={650} mt="lg" mb="xs">
          {templateTexts.builtIn}
        </Text>
      )}
      {ours.length > 0 && cards(ours, templateTexts.builtIn)}
      {renamed && <RenameTemplate template={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
}
