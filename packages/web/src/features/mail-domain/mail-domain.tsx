// A mail domain: whether mail is signed, and its DNS records to copy.
import { Badge, Button, CopyButton, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { DnsCheck, MailDomain as Domain } from '@tidings/contract/calls/email/mail-domains.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { TimeText } from '../../ui/text/time-text.tsx';
import classes from './mail-domain.module.css';
import { mailDomain } from '../../messages/en/mail-domain.ts';
import { Phrase } from '../../ui/text/phrase.tsx';
import { answered } from '../../messages/language.ts';

interface MailDomainProps {
  domain: Domain;
  check: (id: string) => Promise<Domain>;
  /** Absent where the domain cannot be removed. */
  remove?: (id: string) => Promise<unknown>;
  onChanged: () => Promise<void>;
}

/** The domain of an organisation, or of the installation. */
export function MailDomain({ domain, check, remove, onChanged }: MailDomainProps) {
  const { id, signs, checkedAt, checks } = domain;
  const checking = useMutation({
    mutationFn: () => check(id),
    onSuccess: async (checked) => {
      const count = (wanted: readonly DnsCheck['state'][]) =>
        checked.checks.filter(({ state }) => wanted.includes(state)).length;
      const open = count(['missing', 'wrong']);
      const unknown = count(['unknown']);
      if (open + unknown === 0) toast({ title: mailDomain.allSet(checked.domain), tone: 'success' });
      else if (open === 0) toast({ title: mailDomain.nothingToChange(checked.domain) });
      else
        toast({
          title: mailDomain.stillToDo(open, checked.checks.length),
          detail: mailDomain.mayTakeHours,
          tone: 'info',
        });
      await onChanged();
    },
    onError: (error) => toastError(error),
  });
  const removing = useMutation({
    mutationFn: () => remove?.(id) ?? Promise.resolve(),
    onSuccess: onChanged,
    onError: (error) => toastError(error),
  });
  const mayRemove = async () => {
    const yes = await confirm({
      title: mailDomain.removeTitle(domain.domain),
      message: mailDomain.removeHint,
      confirmLabel: mailDomain.remove,
      danger: true,
    });
    if (yes) removing.mutate();
  };
  return (
    <article className={classes.domain} aria-label={domain.domain}>
      <Group gap="sm">
        <Text fw={600}>{domain.domain}</Text>
        <Badge variant="light" color={signs ? 'green' : 'amber'}>
          {signs ? mailDomain.ready : mailDomain.notReady}
        </Badge>
      </Group>
      <ul className={classes.checks}>
        {checks.map((one) => (
          <Check key={one.kind} check={one} />
        ))}
      </ul>
      {checks.some(({ value }) => value) && (
        <Text size="sm" c="dimmed">
          {mailDomain.addsDomain(domain.domain)}
        </Text>
      )}
      <Group gap="sm">
        <BusyButton variant="default" busy={checking.isPending} onClick={() => checking.mutate()}>
          {mailDomain.checkAgain}
        </BusyButton>
        {remove && (
          <Button variant="subtle" color="red" loading={removing.isPending} onClick={() => void mayRemove()}>
            {mailDomain.remove}
          </Button>
        )}
        {checkedAt && (
          <Text size="sm" c="dimmed">
            <Phrase text={mailDomain.checked} parts={{ time: <TimeText at={checkedAt} /> }} />
          </Text>
        )}
      </Group>
    </article>
  );
}

const icons = {
  good: <IconCircleCheck size={20} className={classes.good} aria-label={mailDomain.good} />,
  missing: <IconAlertTriangle size={20} className={classes.open} aria-label={mailDomain.missing} />,
  wrong: <IconAlertTriangle size={20} className={classes.open} aria-label={mailDomain.wrong} />,
  unknown: <IconHelpCircle size={20} className={classes.unknown} aria-label={mailDomain.unknown} />,
};

function Check({ check: { kind, state, words, name, value, found } }: { check: DnsCheck }) {
  return (
    <li className={classes.check}>
      {icons[state]}
      <div className={classes.words}>
        <Text>
          <b>{kind.toUpperCase()}</b> {answered(words)}
        </Text>
        {state !== 'good' && found && (
          <Text size="sm" c="dimmed" className={classes.found}>
            {mailDomain.found(found)}
          </Text>
        )}
        {value && (
          <dl className={classes.record}>
            <Part title={mailDomain.kind} value={mailDomain.txt} />
            <Part
              title={mailDomain.name}
              value={name}
              copy={(copied) =>
                copied ? mailDomain.copiedName(kind.toUpperCase()) : mailDomain.copyName(kind.toUpperCase())
              }
            />
            <Part
              title={mailDomain.value}
              value={value}
              copy={(copied) =>
                copied ? mailDomain.copiedValue(kind.toUpperCase()) : mailDomain.copyValue(kind.toUpperCase())
              }
            />
          </dl>
        )}
      </div>
    </li>
  );
}

interface PartProps {
  title: string;
  value: string;
  /** The label of the copy button, before and after copying; absent for none. */
  copy?: (copied: boolean) => string;
}

function Part({ title, value, copy: label }: PartProps) {
  return (
    <div className={classes.part}>
      <dt>{title}</dt>
      <dd>
        <code>{value}</code>
      </dd>
      {label && (
        <dd className={classes.copy}>
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button size="compact-sm" variant="light" onClick={copy} aria-label={label(copied)}>
                {copied ? mailDomain.copied : mailDomain.copy}
              </Button>
            )}
          </CopyButton>
        </dd>
      )}
    </div>
  );
}
