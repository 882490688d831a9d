// An API key in the list, and revoking it.
import { Badge, Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyScope } from '@tidings/contract/permissions.ts';
import { scopeTexts } from '../../messages/en/roles.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { Line } from '../../ui/lists/line-list.tsx';
import { TimeText } from '../../ui/text/time-text.tsx';
import { type ApiKey, deleteKey, keysQuery } from './api.ts';
import classes from './keys.module.css';
import { Phrase } from '../../ui/text/phrase.tsx';
import { keyTexts } from '../../messages/en/keys.ts';

/** Says what the key may do, who made it, and when it was used last. */
export function KeyLine({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, prefix, scopes, createdAt, createdBy, expiresAt, expired, lastUsedAt } = apiKey;
  const queries = useQueryClient();
  const revoking = useMutation({
    mutationFn: () => deleteKey(id),
    onSuccess: () => toast({ title: keyTexts.revoked(name), tone: 'success' }),
    onError: (error) => toastError(error, keyTexts.notRevoked),
    // Somebody else may have revoked it.
    onSettled: () => queries.invalidateQueries(keysQuery),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: keyTexts.revokeTitle(name),
      message: keyTexts.revokeHint,
      confirmLabel: keyTexts.revoke,
      danger: true,
    });
    if (isSure) revoking.mutate();
  };
  return (
    <Line>
      <div className={classes.words}>
        <Text fw={600} component="span">
          {name}{' '}
          {expired && (
            <Badge variant="light" color="amber">
              {keyTexts.expired}
            </Badge>
          )}
        </Text>
        <Text size="sm" component="span">
          {scopes.map((scope) => scopeTexts[scope as KeyScope] ?? scope).join(', ')}
        </Text>
        <Text size="sm" c="dimmed" component="span">
          <code>{prefix}…</code> ·{' '}
          <Phrase
            text={keyTexts.createdBy(createdBy || keyTexts.formerUser)}
            parts={{ time: <TimeText at={createdAt} /> }}
          />
        </Text>
        <Text size="sm" c="dimmed" component="span">
          {lastUsedAt ? (
            <Phrase text={keyTexts.lastUsed} parts={{ time: <TimeText at={lastUsedAt} /> }} />
          ) : (
            keyTexts.neverUsed
          )}
          {expiresAt && (
            <>
              {' · '}
              <Phrase
                text={expired ? keyTexts.expiredAt : keyTexts.expiresAt}
                parts={{ time: <TimeText at={expiresAt} /> }}
              />
            </>
          )}
        </Text>
      </div>
      <Button
        variant="light"
        color="red"
        loading={revoking.isPending}
        onClick={() => void ask()}
        aria-label={keyTexts.revokeName(name)}
      >
        {keyTexts.revoke}
      </Button>
    </Line>
  );
}
