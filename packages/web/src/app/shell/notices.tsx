// The bell with the number of the user's unread notices.
import { ActionIcon, Indicator } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { shellTexts } from '../../messages/en/shell.ts';
import { OnDemand } from '../../ui/menus/on-demand.tsx';
import { noticesQuery } from '../api.ts';

const load = () => import('./notice-list.tsx').then(({ NoticeList }) => NoticeList);

export function Notices() {
  const { data } = useQuery(noticesQuery);
  const unread = data?.unread ?? 0;
  return (
    <Indicator label={unread > 9 ? '9+' : unread} disabled={unread === 0} size={18} color="red" offset={9}>
      <OnDemand
        opens="dialog"
        load={load}
        about={{}}
        target={
          <ActionIcon
            color="gray"
            aria-label={unread > 0 ? shellTexts.newNotices(unread) : shellTexts.notices}
          >
            <IconBell size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        }
      />
    </Indicator>
  );
}
