// Name, e-mail address, phone for notices and password, each changed in a dialog.
import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast, toastError } from '../../lib/toast.ts';
import { accountTexts as texts } from '../../messages/en/account.ts';
import { noticePhone } from '../../messages/en/notice-phone.ts';
import { PhoneText } from '../../ui/text/phone-text.tsx';
import classes from './account.module.css';
import { accountQuery, deleteNewEmail, type OwnAccount } from './api.ts';
import { Card, Row } from './card.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { NoticePhoneDialog } from './notice-phone-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** Says why the address cannot be changed where no mail can be sent. */
export function ProfileCard({ account }: { account: OwnAccount }) {
  const { firstName, lastName, email, newEmail, canMail } = account;
  const [open, setOpen] = useState<'name' | 'email' | 'phone' | 'password' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title={texts.profile}>
      <ul className={classes.list}>
        <Row label={texts.name} detail={`${firstName} ${lastName}`.trim()}>
          <Button variant="default" onClick={() => setOpen('name')}>
            {texts.changeName}
          </Button>
        </Row>
        <Row
          label={texts.email}
          detail={
            <>
              {email}
              {!canMail && <Text size="sm">{texts.noMail}</Text>}
              {newEmail && <Waiting newEmail={newEmail} />}
            </>
          }
        >
          {canMail && (
            <Button variant="default" onClick={() => setOpen('email')}>
              {texts.changeEmail}
            </Button>
          )}
        </Row>
        <Row
          label={noticePhone.label}
          detail={
            <>
              {account.noticePhone ? <PhoneText phone={account.noticePhone} /> : noticePhone.none}
              <Text size="sm">{noticePhone.about}</Text>
            </>
          }
        >
          <Button variant="default" onClick={() => setOpen('phone')}>
            {account.noticePhone ? noticePhone.change : noticePhone.add}
          </Button>
        </Row>
        <Row label={texts.password} detail={texts.passwordHint}>
          <Button variant="default" onClick={() => setOpen('password')}>
            {texts.changePassword}
          </Button>
        </Row>
      </ul>
      {open === 'name' && <NameDialog account={account} onClose={close} />}
      {open === 'email' && <EmailDialog onClose={close} />}
      {open === 'phone' && <NoticePhoneDialog account={account} onClose={close} />}
      {open === 'password' && <PasswordDialog email={email} onClose={close} />}
    </Card>
  );
}

/** The new address counts once the link in its mail is used. */
function Waiting({ newEmail }: { newEmail: string }) {
  const queries = useQueryClient();
  const keeping = useMutation({
    mutationFn: deleteNewEmail,
    onSuccess: async () => {
      toast({ title: texts.emailKept, tone: 'success' });
      await queries.invalidateQueries(accountQuery);
    },
    onError: (error) => toastError(error, texts.notCancelled),
  });
  return (
    <Text size="sm">
      {texts.emailWaiting(newEmail)}{' '}
      <Button size="compact-sm" variant="subtle" onClick={() => keeping.mutate()} loading={keeping.isPending}>
        {texts.cancelChange}
      </Button>
    </Text>
  );
}
