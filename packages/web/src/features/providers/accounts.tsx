// The accounts with SMS providers or mail servers, with their states and actions.
import { Badge, Button, Group, Menu, Text } from '@mantine/core';
import { IconAntenna, IconMail, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { kindsOf, providerKind } from '@tidings/contract/rules/provider-kinds.ts';
import { useState } from 'react';
import { useUser } from '../../lib/http/session.ts';
import { queryRoots, withRoots } from '../../lib/query-roots.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { providerWord } from '../../messages/en/provider-words.ts';
import { providerTexts as texts } from '../../messages/en/providers.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { Line, LineList } from '../../ui/lists/line-list.tsx';
import { MoreButton } from '../../ui/lists/more-button.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { sendingKeys } from '../pickers/keys/sending-keys.ts';
import { AccountDialog } from './account-dialog.tsx';
import { accountsQuery, deleteAccount, type Account, type Channel, type Owner } from './api.ts';
import { FirstTest } from './first-test.tsx';
import { HookAddress } from './hook-address.tsx';
import classes from './providers.module.css';
import { SignInAgain, useSignInAgain } from './sign-in-again.tsx';
import { TrialDialog } from './trial-dialog.tsx';
import { providerKeys } from './provider-keys.ts';
import { tellsRoutes } from './provider-routes.ts';
import { answered } from '../../messages/language.ts';

type Open = { kind: 'new' } | { kind: 'change' | 'try' | 'hook'; account: Account };

const wordsOf = (channel: Channel) =>
  channel === 'sms'
    ? { add: texts.addSms, none: texts.noSms, about: texts.smsHint, icon: IconAntenna }
    : { add: texts.addEmail, none: texts.noEmail, about: texts.emailHint, icon: IconMail };

interface AccountsProps {
  owner: Owner;
  channel: Channel;
  /** Whether the form of a new account is open at first. */
  adding?: boolean;
  /** An account that was added just now, on another screen. */
  newest?: string;
}

/** The accounts of an organisation, or of the installation. */
export function Accounts({ owner, channel, adding = false, newest }: AccountsProps) {
  const { data, error, refetch } = useQuery(accountsQuery(owner));
  const items = data?.items.filter(({ kind }) => kindsOf(channel).some((one) => one.kind === kind));
  const { add: addWords, none, about, icon: Icon } = wordsOf(channel);
  const [open, setOpen] = useState<Open | null>(adding ? { kind: 'new' } : null);
  const [added, setAdded] = useState<string | null>(newest ?? null);
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ kind: 'new' })}>
      {addWords}
    </Button>
  );
  return (
    <div className={classes.accounts}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={2} height={64} />}
      {items?.length === 0 && (
        <EmptyState title={none} icon={<Icon size={32} stroke={1.5} aria-hidden />} actions={add}>
          {about}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <>
          <LineList width="52rem">
            {items.map((account) => (
              <AccountLine
                key={account.id}
                owner={owner}
                channel={channel}
                account={account}
                onOpen={setOpen}
                isNew={account.id === added}
                onTested={() => setAdded(null)}
              />
            ))}
          </LineList>
          {add}
        </>
      )}
      {data && open && (
        <OpenDialog
          owner={owner}
          channel={channel}
          open={open}
          onAdded={({ id }) => setAdded(id)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

interface OpenDialogProps {
  owner: Owner;
  channel: Channel;
  open: Open;
  onAdded: (account: Account) => void;
  onClose: () => void;
}

function OpenDialog({ owner, channel, open, onAdded, onClose }: OpenDialogProps) {
  if (open.kind === 'new') {
    const added = { owner, channel, onAdded, onClose };
    return <AccountDialog {...added} account={null} />;
  }
  const { account } = open;
  if (open.kind === 'hook') return <HookAddress account={account} onClose={onClose} />;
  const shown = { owner, channel, account, onClose };
  return open.kind === 'change' ? <AccountDialog {...shown} /> : <TrialDialog {...shown} />;
}

interface AccountLineProps {
  owner: Owner;
  channel: Channel;
  account: Account;
  onOpen: (open: Open) => void;
  /** It was added just now, so a test is offered. */
  isNew: boolean;
  onTested: () => void;
}

function AccountLine({ owner, channel, account, onOpen, isNew, onTested }: AccountLineProps) {
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: () => deleteAccount(owner, account.id),
    onSuccess: async () => {
      toast({ title: texts.removed(account.name), tone: 'success' });
      await queries.invalidateQueries({ queryKey: providerKeys.accounts });
      await queries.invalidateQueries({ queryKey: sendingKeys.routes });
      await queries.invalidateQueries(withRoots(queryRoots.senderIds, queryRoots.home));
    },
    onError: (error) => toastError(error),
  });
  const twoRoutes = tellsRoutes(owner, useUser().isoCode);
  const signingIn = useSignInAgain(account.id);
  // The state is 'ready', a sentence that says what is wrong, or empty while it is not known.
  const trouble = account.state === 'ready' ? '' : account.state;
  const remove = async () => {
    const yes = await confirm({
      title: texts.removeOne(account.name),
      message: account.kind === 'phone' ? texts.removePhoneHint : texts.removeHint,
      confirmLabel: texts.remove,
      danger: true,
    });
    if (yes) removal.mutate();
  };
  return (
    <Line>
      <div className={classes.words}>
        <Text fw={600}>{account.name}</Text>
        <Text size="sm" c="dimmed">
          {channel === 'sms'
            ? providerWord(providerKind(account.kind)?.label ?? account.kind)
            : texts.mailServer(String(account.settings['host']), String(account.settings['from']))}
        </Text>
      </div>
      <Badges account={account} twoRoutes={twoRoutes} />
      <Group gap="xs" wrap="nowrap">
        {account.needsSignIn && owner === 'own' ? (
          <SignInAgain accountId={account.id} />
        ) : (
          <Button variant="default" onClick={() => onOpen({ kind: 'try', account })}>
            {texts.test}
          </Button>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <MoreButton label={texts.moreFor(account.name)} busy={removal.isPending} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onOpen({ kind: 'change', account })}>{texts.change}</Menu.Item>
            {account.settings['signIn'] === 'outlook' && owner === 'own' && (
              <Menu.Item onClick={() => signingIn.mutate()}>{texts.signInAgain}</Menu.Item>
            )}
            {channel === 'sms' && (
              <Menu.Item onClick={() => onOpen({ kind: 'hook', account })}>{texts.hookAddress}</Menu.Item>
            )}
            <Menu.Item color="red" onClick={() => void remove()}>
              {texts.remove}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      {trouble && (
        <Text size="sm" c="var(--mantine-color-amber-text)" className={classes.trouble}>
          {answered(trouble)}
        </Text>
      )}
      {isNew && <FirstTest owner={owner} channel={channel} account={account} onClose={onTested} />}
    </Line>
  );
}

/** What it is used for, and whether it is ready. */
function Badges({ account, twoRoutes }: { account: Account; twoRoutes: boolean }) {
  return (
    <div className={classes.badges}>
      {account.regular && <Badge variant="light">{twoRoutes ? texts.regular : texts.sms}</Badge>}
      {account.hybrid && twoRoutes && <Badge variant="light">{texts.hosted}</Badge>}
      {account.email && <Badge variant="light">{texts.email}</Badge>}
      {!account.regular && !account.hybrid && !account.email && (
        <Badge variant="light" color="gray">
          {texts.notInUse}
        </Badge>
      )}
      {account.state === 'ready' && (
        <Badge variant="light" color="green">
          {texts.ready}
        </Badge>
      )}
    </div>
  );
}
