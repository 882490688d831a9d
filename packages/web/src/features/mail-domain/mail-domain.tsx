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
      if (open + unknown === 0) toast({ title: `All is well with ${checked.domain}`, tone: 'success' });
      else if (open === 0) toast({ title: `Nothing to change at ${checked.domain} as far as can be seen` });
      else
        toast({
          title: `${open} of ${checked.checks.length} still to do`,
          detail: 'What was changed a moment ago may take some hours to be seen',
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
      title: `Remove ${domain.domain}?`,
      message: 'Its key is thrown away. Addresses of it no longer stand in From.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (yes) removing.mutate();
  };
  return (
    <article className={classes.domain} aria-label={domain.domain}>
      <Group gap="sm">
        <Text fw={600}>{domain.domain}</Text>
        <Badge variant="light" color={signs ? 'green' : 'amber'}>
          {signs ? 'Ready: mail is signed' : 'Not ready'}
        </Badge>
      </Group>
      <ul className={classes.checks}>
        {checks.map((one) => (
          <Check key={one.kind} check={one} />
        ))}
      </ul>
      {checks.some(({ value }) => value) && (
        <Text size="sm" c="dimmed">
          Many forms add {domain.domain} to the name by themselves: then enter only what stands before it.
        </Text>
      )}
      <Group gap="sm">
        <BusyButton variant="default" busy={checking.isPending} onClick={() => checking.mutate()}>
          Check again
        </BusyButton>
        {remove && (
          <Button variant="subtle" color="red" loading={removing.isPending} onClick={() => void mayRemove()}>
            Remove
          </Button>
        )}
        {checkedAt && (
          <Text size="sm" c="dimmed">
            Checked <TimeText at={checkedAt} />
          </Text>
        )}
      </Group>
    </article>
  );
}

const icons = {
  good: <IconCircleCheck size={20} className={classes.good} aria-label="Good" />,
  missing: <IconAlertTriangle size={20} className={classes.open} aria-label="Missing" />,
  wrong: <IconAlertTriangle size={20} className={classes.open} aria-label="Not right" />,
  unknown: <IconHelpCircle size={20} className={classes.unknown} aria-label="Not known" />,
};

function Check({ check: { kind, state, words, name, value, found } }: { check: DnsCheck }) {
  return (
    <li className={classes.check}>
      {icons[state]}
      <div className={classes.words}>
        <Text>
          <b>{kind.toUpperCase()}</b> {words}
        </Text>
        {state !== 'good' && found && (
          <Text size="sm" c="dimmed" className={classes.found}>
            Now: {found}
          </Text>
        )}
        {value && (
          <dl className={classes.record}>
            <Part title="Kind" value="TXT" />
            <Part title="Name" value={name} of={kind} />
            <Part title="Value" value={value} of={kind} />
          </dl>
        )}
      </div>
    </li>
  );
}

/** `of` names the record's kind in the label of the copy button; without it there is no button. */
function Part({ title, value, of }: { title: string; value: string; of?: DnsCheck['kind'] }) {
  return (
    <div className={classes.part}>
      <dt>{title}</dt>
      <dd>
        <code>{value}</code>
      </dd>
      {of && (
        <dd className={classes.copy}>
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button
                size="compact-sm"
                variant="light"
                onClick={copy}
                aria-label={`${copied ? 'Copied' : 'Copy'}: ${title.toLowerCase()} of ${of.toUpperCase()}`}
              >
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </dd>
      )}
    </div>
  );
}
