import { Button } from 'antd';
import { type FaultRow, useFaultName } from './fault-row.ts';

interface FaultNameProps {
  row: FaultRow;
  onOpen: (row: FaultRow) => void;
}

/** The name of a fault, which opens it. */
export function FaultName({ row, onOpen }: FaultNameProps) {
  const nameOf = useFaultName();
  return (
    <Button type="link" className="read-link" onClick={() => onOpen(row)}>
      {nameOf(row)}
    </Button>
  );
}
