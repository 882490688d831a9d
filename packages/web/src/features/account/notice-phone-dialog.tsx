// Changes the phone that notices go to by SMS.
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { noticePhone } from '../../messages/en/notice-phone.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { useGroupPhone } from '../../ui/text/phone-text.tsx';
import { accountQuery, type OwnAccount, putNoticePhone } from './api.ts';

interface NoticePhoneDialogProps {
  account: OwnAccount;
  onClose: () => void;
}

/** Mount it only while it is open. */
export function NoticePhoneDialog({ account, onClose }: NoticePhoneDialogProps) {
  const queries = useQueryClient();
  const group = useGroupPhone();
  const { form, dialog } = useCallForm({
    initialValues: { phone: account.noticePhone && group(account.noticePhone) },
    call: putNoticePhone,
    onSuccess: async (_answer, { phone }) => {
      toast({ title: phone.trim() ? noticePhone.saved : noticePhone.removed, tone: 'success' });
      await queries.invalidateQueries(accountQuery);
      onClose();
    },
    failed: noticePhone.failed,
  });
  return (
    <FormDialog
      {...dialog}
      title={noticePhone.title}
      send={noticePhone.save}
      idle={!form.isDirty()}
      onClose={onClose}
    >
      <TextInput
        label={noticePhone.field}
        description={noticePhone.hint}
        data-autofocus
        type="tel"
        autoComplete="tel"
        maxLength={40}
        {...form.getInputProps('phone')}
      />
    </FormDialog>
  );
}
