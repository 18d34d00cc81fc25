import { DownOutlined } from '@ant-design/icons';
import type { SheetProblem } from '@vehicle/contract/core/sheet/sheet-report';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const shownAtFirst = 3;

interface SheetProblemsProps {
  problems: readonly SheetProblem[];
  columns: readonly { property: string; title: string }[];
  tone: 'wrong' | 'notice';
}

/** What several rows of a file have in common, column by column. */
export function SheetProblems({ problems, columns, tone }: SheetProblemsProps) {
  const titleOf = (name: string) => columns.find(({ property }) => property === name)?.title ?? name;
  return (
    <ul className={`sheet-problems is-${tone}`}>
      {problems.map((problem) => (
        <Problem
          key={`${problem.property} ${problem.message}`}
          problem={problem}
          title={titleOf(problem.property)}
        />
      ))}
    </ul>
  );
}

function Problem({ problem, title }: { problem: SheetProblem; title: string }) {
  const { t } = useTranslation('crud');
  const { examples, rows, message, property } = problem;
  const [isOpen, setIsOpen] = useState(true);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? examples : examples.slice(0, shownAtFirst);
  const others = rows - shown.length;
  return (
    <li>
      <button
        type="button"
        className="sheet-problem"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <DownOutlined rotate={isOpen ? 0 : -90} />
        <strong>{property === '' ? t('sheet.wholeRow') : title}</strong>
        <span className="sheet-problem-rows">{t('sheet.rowCount', { number: rows })}</span>
        <span>{message}</span>
      </button>
      {isOpen && (
        <p className="sheet-examples">
          {shown.map(({ row, value }) => (
            <span key={row}>
              {t('sheet.rowNumber', { number: row })} <b>{value === '' ? t('sheet.emptyCell') : value}</b>
            </span>
          ))}
          {others > 0 &&
            (isWhole ? (
              <span>{t('sheet.otherRows', { number: others })}</span>
            ) : (
              <button type="button" onClick={() => setIsWhole(true)}>
                {t('sheet.otherRows', { number: others })}
              </button>
            ))}
        </p>
      )}
    </li>
  );
}
