// The devices that the user is signed in on, and signing them out.
import { Anchor, Badge, Button, Text } from '@mantine/core';
import { countryName } from '@tidings/contract/rules/countries.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast, toastError } from '../../lib/toast.ts';
import { accountTexts as texts } from '../../messages/en/account.ts';
import { languageTag } from '../../messages/language.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { Phrase } from '../../ui/text/phrase.tsx';
import { deviceText } from '../../ui/text/device-text.ts';
import { TimeText } from '../../ui/text/time-text.tsx';
import classes from './account.module.css';
import { deleteOtherSessions, deleteSession, type OwnSession, sessionsQuery } from './api.ts';
import { Card, Row } from './card.tsx';

/** This device comes first, and cannot be signed out here. */
export function SessionsCard() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const hasOthers = data?.items.some(({ current }) => !current) ?? false;
  const { endOthers, busy } = useEndingOthers();
  return (
    <Card
      title={texts.devices}
      about={texts.devicesAbout}
      action={
        hasOthers && (
          <BusyButton variant="default" busy={busy} onClick={() => void endOthers()}>
            {texts.signOutOthers}
          </BusyButton>
        )
      }
    >
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={2} height={56} />}
      {data && (
        <ul className={classes.list}>
          {data.items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {data?.items.some(({ country }) => country !== '') && (
        <Text size="sm" c="dimmed" mt="xs">
          <Phrase
            text={texts.countriesBy}
            parts={{
              provider: (
                <Anchor href="https://db-ip.com" target="_blank" rel="noreferrer" underline="always">
                  {texts.countriesProvider}
                </Anchor>
              ),
            }}
          />
        </Text>
      )}
    </Card>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { id, device, sameNetwork, organisation, seenAt, current } = session;
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: () => deleteSession(id),
    onSuccess: () => toast({ title: texts.signedOut, tone: 'success' }),
    onError: (error) => toastError(error, texts.notSignedOut),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  });
  const name = deviceText(device) || texts.unknownDevice;
  return (
    <Row
      label={
        <>
          {name} {current && <Badge variant="light">{texts.thisDevice}</Badge>}
        </>
      }
      detail={
        <Phrase
          text={texts.device(
            organisation,
            sameNetwork && !current ? texts.hereToo(placeOf(session)) : placeOf(session),
          )}
          parts={{ time: <TimeText at={seenAt} /> }}
        />
      }
    >
      {!current && (
        <Button
          variant="default"
          aria-label={texts.signOutDevice(name)}
          loading={ending.isPending}
          onClick={() => ending.mutate()}
        >
          {texts.signOut}
        </Button>
      )}
    </Row>
  );
}

function placeOf({ address, country, isLocal }: OwnSession): string {
  if (isLocal) return texts.localNetwork(address);
  return country
    ? texts.inCountry(countryName(country, languageTag()), address)
    : address || texts.unknownAddress;
}

function useEndingOthers() {
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: deleteOtherSessions,
    onSuccess: async () => {
      toast({ title: texts.othersSignedOut, tone: 'success' });
      await queries.invalidateQueries(sessionsQuery);
    },
    onError: (error) => toastError(error, texts.notSignedOut),
  });
  const endOthers = async () => {
    const agreed = await confirm({
      title: texts.signOutOthersTitle,
      message: texts.signOutOthersText,
      confirmLabel: texts.signOutOthers,
    });
    if (agreed) ending.mutate();
  };
  return { endOthers, busy: ending.isPending };
}
