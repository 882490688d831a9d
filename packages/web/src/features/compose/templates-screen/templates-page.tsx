// The templates of SMS and e-mails: found, looked at, changed and used.
import { Button, Title } from '@mantine/core';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListedTemplate } from '@tidings/contract/calls/email/mail-templates.ts';
import type { SmsTemplate } from '@tidings/contract/calls/messages/sms-templates.ts';
import { type ReactNode, useId, useState } from 'react';
import { templateTexts } from '../../../messages/en/templates.ts';
import { specified } from '../../../messages/en/specified.ts';
import { SearchInput } from '../../../ui/lists/search-input.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { templatesQuery } from '../templates/mail-templates.ts';
import { TemplateCards } from '../email/templates/template-cards.tsx';
import { smsTemplatesQuery } from '../templates/sms-templates.ts';
import { TemplateForm } from '../sms/templates/template-form.tsx';
import { TemplateList } from '../sms/templates/template-list.tsx';
import { type Shown, TemplatePreview } from './template-preview.tsx';
import classes from './templates-page.module.css';
import { useMayChangeTemplates } from '../templates/use-may-change.ts';

/** The address holds the search. */
export function TemplatesPage() {
  const { search = '' } = useSearch({ from: '/shell/tenant/templates' });
  const navigate = useNavigate({ from: '/tenant/templates' });
  const mayChange = useMayChangeTemplates();
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const sms = useQuery(smsTemplatesQuery);
  const email = useQuery(templatesQuery);
  const fits = (...texts: string[]) =>
    texts.some((text) => text.toLowerCase().includes(search.toLowerCase()));
  const texts = sms.data?.items.filter(({ name, text }) => fits(name, text));
  const mails = email.data?.items.filter(({ name, subject, about }) => fits(name, subject, about));
  const failed = [sms, email].find(({ isError }) => isError);
  return (
    <Page
      title={templateTexts.title}
      note={texts && mails && templateTexts.count(texts.length + mails.length)}
      actions={
        mayChange && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {templateTexts.newSms}
          </Button>
        )
      }
    >
      <SearchInput
        className={classes.search}
        aria-label={templateTexts.search}
        placeholder={templateTexts.search}
        value={search}
        onSearch={(words) => void navigate({ replace: true, search: { search: words || undefined } })}
      />
      {failed?.error && <ErrorState error={failed.error} retry={() => void failed.refetch()} />}
      {!failed && !(texts && mails) && <ListSkeleton rows={6} />}
      {!failed && texts && mails && (
        <Found texts={texts} mails={mails} searching={search !== ''} onShow={setShown} />
      )}
      {adding && <TemplateForm template={null} onClose={() => setAdding(false)} />}
      {shown && <TemplatePreview shown={shown} onClose={() => setShown(null)} />}
    </Page>
  );
}

interface FoundProps {
  texts: readonly SmsTemplate[];
  mails: readonly ListedTemplate[];
  /** Whether the lists are what a search left over. */
  searching: boolean;
  onShow: (shown: Shown) => void;
}

function Found({ texts, mails, searching, onShow }: FoundProps) {
  if (texts.length + mails.length === 0)
    return (
      <EmptyState
        title={searching ? specified.noMatchFound : templateTexts.none}
        icon={<IconTemplate size={32} stroke={1.5} aria-hidden />}
      >
        {!searching && templateTexts.noneHere}
      </EmptyState>
    );
  return (
    <>
      {texts.length > 0 && (
        <Section title={templateTexts.sms}>
          <TemplateList
            items={texts}
            label={templateTexts.sms}
            onChoose={(template) => onShow({ channel: 'sms', template })}
          />
        </Section>
      )}
      {texts.length === 0 && !searching && (
        <Section title={templateTexts.sms}>
          <p className={classes.none}>{templateTexts.noneSms}</p>
        </Section>
      )}
      {mails.length > 0 && (
        <Section title={templateTexts.email}>
          <TemplateCards items={mails} onChoose={(template) => onShow({ channel: 'email', template })} />
        </Section>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} id={id} className={classes.heading}>
        {title}
      </Title>
      {children}
    </section>
  );
}
