// Downloads a report as a file for a spreadsheet (SC-15).
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../../lib/http/api.ts';
import { saveFile } from '../../../lib/http/save-file.ts';
import { useMay } from '../../../lib/http/session.ts';
import { toastError } from '../../../lib/toast.ts';
import { report } from '../../../messages/en/report.ts';

/** A button for users who may export people's addresses. */
export function DownloadReport({ id }: { id: string }) {
  const mayExport = useMay('people.export');
  const work = useMutation({
    mutationFn: async () => saveFile('report.csv', await fetchFile(`/api/messages/${id}/report.csv`)),
    onError: (error) => toastError(error),
  });
  if (!mayExport) return null;
  return (
    <Button
      variant="light"
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
      loading={work.isPending}
      onClick={() => work.mutate()}
    >
      {report.download}
    </Button>
  );
}
