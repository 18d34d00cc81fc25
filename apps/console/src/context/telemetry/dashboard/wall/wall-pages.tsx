import { workTimeTop10 } from '@vehicle/contract/telemetry/home-report/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePolled } from '../../../../kit/api/use-polled.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { type FaultRow, useFaultName } from '../../../service/fault/fault-row.ts';
import { figuresEvery_ms } from '../defaults.ts';
import { DueIn, useDueReminders } from '../tile/due.tsx';
import { Lasting } from '../tile/problems.tsx';
import { useTurn } from './use-turn.ts';

const eachFor_ms = 20_000;

interface Line {
  key: number;
  plate: string;
  what: ReactNode;
  end: ReactNode;
}

interface WallPagesProps {
  faults: readonly FaultRow[];
  /** Of a page. */
  rows: number;
}

interface Named {
  plateNo: string | null;
  vin: string;
}

/** What there is room for: a plate, or the end of a VIN, which tells machines apart. */
const plateOf = ({ plateNo, vin }: Named) => plateNo ?? vin.slice(-7);

/** What falls due, what is wrong and who has worked most, one after the other; what is empty is left out. */
export function WallPages({ faults, rows }: WallPagesProps) {
  const { t } = useTranslation('dashboard');
  const nameOf = useFaultName();
  const due = useDueReminders(rows).data?.rows ?? [];
  const worked = usePolled(workTimeTop10, { query: { period: 'day' } }, figuresEvery_ms).data ?? [];
  const pages: readonly { name: 'due' | 'faults' | 'worked'; lines: readonly Line[] }[] = [
    {
      name: 'due' as const,
      lines: due.map((row) => ({
        key: row.id,
        plate: plateOf(row),
        what: row.strategyName,
        end: <DueIn row={row} />,
      })),
    },
    {
      name: 'faults' as const,
      lines: faults.slice(0, rows).map((fault) => ({
        key: fault.id,
        plate: plateOf(fault),
        what: nameOf(fault),
        end: <Lasting since={fault.firstAt} />,
      })),
    },
    {
      name: 'worked' as const,
      lines: worked.slice(0, rows).map((row) => ({
        key: row.id,
        plate: plateOf(row),
        what: t('workingHours'),
        end: `${formatNumber(row.value, 1)} h`,
      })),
    },
  ].filter(({ lines }) => lines.length > 0);
  const turn = useTurn(pages.length, eachFor_ms);
  const page = pages[turn];
  return (
    <section className="wall-page" data-page={page?.name}>
      {page ? (
        <>
          <header>
            <h2>{t(`wall.page.${page.name}`)}</h2>
            <span>{`${turn + 1}/${pages.length}`}</span>
          </header>
          <ul key={page.name}>
            {page.lines.map(({ key, plate, what, end }) => (
              <li key={key}>
                <b>{plate}</b>
                <span>{what}</span>
                <span className="wall-end">{end}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="wall-nothing">{t('wall.nothing')}</p>
      )}
    </section>
  );
}
