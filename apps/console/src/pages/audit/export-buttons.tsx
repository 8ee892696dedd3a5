import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { downloadFromConsole } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { t } from '../../words/translate.ts';
import type { AuditFilter } from './wanted.ts';

/** Downloads all entries that fit the filter, also those that the page has not loaded. */
export function ExportButtons({ filter, disabled }: { readonly filter: AuditFilter; readonly disabled: boolean }) {
  const exporting = useMutation({
    mutationFn: async (format: 'csv' | 'json') => {
      const file = await downloadFromConsole(`/app/audit?${new URLSearchParams({ ...filter, format })}`);
      saveFile(`audit.${format}`, file.type, file);
    },
  });
  return (
    <>
      <div className="row">
        {(['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            size="compact-sm"
            variant="default"
            disabled={disabled}
            loading={exporting.isPending && exporting.variables === format}
            onClick={() => exporting.mutate(format)}
          >
            {format === 'csv' ? t('Export CSV') : t('Export JSON')}
          </Button>
        ))}
      </div>
      {exporting.error && <ErrorNotice error={exporting.error} />}
    </>
  );
}
