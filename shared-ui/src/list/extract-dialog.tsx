import { useState } from 'react';
import { amountOf } from 'api-contract/rules';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { newKey } from '../new-key/new-key';
import { RadioGroup } from '../radio-group/radio-group';
import { failureText, toast } from '../toast/toast';
import type { ExtractRequest } from './list-portal';

interface ExtractDialogProps {
  /** How many records the report will have. */
  count: number;
  onExtract: (asked: Pick<ExtractRequest, 'format' | 'key'>) => Promise<unknown>;
  onClose: () => void;
}

const FORMATS = [
  { value: 'xlsx', label: 'Planilha (XLSX)' },
  { value: 'csv', label: 'Texto (CSV)' },
];

/** 'Gerar Relatório': asked first (docs/product/lists.md, 'Report'), with a warning. */
export function ExtractDialog({ count, onExtract, onClose }: ExtractDialogProps) {
  const [format, setFormat] = useState<ExtractRequest['format']>('xlsx');
  // One report per opening, however often its answer is lost and asked for again; each format is a report of its own.
  const [extract] = useState(() => newKey());
  const confirm = async () => {
    try {
      await onExtract({ format, key: `${extract}.${format}` });
    } catch (error) {
      toast.error(failureText(error));
      return;
    }
    toast.success('O relatório será enviado para o seu e-mail.');
    onClose();
  };
  const records = amountOf(count, 'registro', 'registros');
  return (
    <ConfirmDialog
      open
      title="Deseja gerar o relatório?"
      text={
        <>
          A geração pode levar alguns minutos e o resultado ({records}, com as colunas exibidas e os filtros
          aplicados) será enviado para o seu e-mail.
        </>
      }
      confirmLabel="Gerar Relatório"
      onConfirm={confirm}
      onClose={onClose}
    >
      <RadioGroup
        label="Formato"
        options={FORMATS}
        value={format}
        onChange={(value) => setFormat(value === 'csv' ? 'csv' : 'xlsx')}
      />
    </ConfirmDialog>
  );
}
