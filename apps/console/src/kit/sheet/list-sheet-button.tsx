import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import type { Call } from '@vehicle/contract/core/call';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { download, saveFile } from '../api/download.ts';
import { readersZone } from '../text/format.ts';

interface ListSheetButtonProps {
  /** `call` of a list sheet of the contract. */
  call: Call;
  /** Names the file and its sheet, in the reader's language. */
  title: string;
  /** Titled with their units. */
  columns: readonly { property: string; title: string }[];
  /** The question of the list as it is asked now. */
  list: object;
}

/** Saves all rows of a question as an xlsx file, titled in the reader's language. */
export function ListSheetButton({ call, title, columns, list }: ListSheetButtonProps) {
  const { t } = useTranslation('crud');
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      saveFile(
        await download(call, { body: { list, title, columns, timeZone: readersZone() } }),
        `${title}.xlsx`,
      ),
    meta: { isQuiet: true },
  });
  return (
    <Button icon={<DownloadOutlined />} loading={isPending} onClick={() => mutate()}>
      {t('sheet.export')}
    </Button>
  );
}
