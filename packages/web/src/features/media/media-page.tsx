// The organisation's image library for e-mails (MD-01).
import { IconPhoto } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../lib/http/session.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Image } from './api.ts';
import { DropArea } from './drop-area.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { ImageGrid } from './image-grid.tsx';
import { UploadButton } from './upload-button.tsx';
import { useUploadGuard } from './upload-guard.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';
import { media } from '../../messages/en/media.ts';

/** The address holds the search. */
export function MediaPage() {
  const { search = '', tag = '' } = useSearch({ from: '/shell/tenant/media' });
  const navigate = useNavigate({ from: '/tenant/media' });
  const mayChange = useMay('media.write');
  const uploads = useUploads();
  useUploadGuard(uploads.open);
  const [opened, setOpened] = useState<Image | null>(null);
  const button = mayChange && <UploadButton onFiles={uploads.add} />;
  return (
    <Page title={media.title} actions={button}>
      <DropArea onFiles={uploads.add} disabled={!mayChange || opened !== null}>
        <UploadList uploads={uploads} />
        <ImageGrid
          search={search}
          tag={tag}
          onFind={(filter) =>
            void navigate({
              replace: true,
              search: (before) => ({
                ...before,
                search: filter.search || undefined,
                tag: filter.tag || undefined,
              }),
            })
          }
          onChoose={setOpened}
          empty={
            <EmptyState title={media.noImages} icon={<IconPhoto size={32} stroke={1.5} aria-hidden />}>
              {mayChange ? media.noImagesUploadHint : media.noImagesHint}
            </EmptyState>
          }
        />
      </DropArea>
      {opened && <ImageDialog image={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}
