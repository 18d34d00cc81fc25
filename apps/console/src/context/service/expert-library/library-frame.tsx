import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { expertCategories, expertModels } from '@vehicle/contract/service/expert-library/contract';
import { Spin } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../kit/api/query.ts';
import type { Criteria } from '../../../kit/list/list-state.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { addressOf, type Choice, type Step, steps } from './expert-step.ts';

/** More categories or models than anybody reads through. */
const most = 200;

function bodyOf(criteria: Criteria) {
  return {
    criteria,
    order: { property: 'knowledgeCount' as const, direction: 'DESC' as const },
    pageIndex: 1,
    pageSize: most,
  };
}

/** The step that shows what a branch chooses: the reader's own where it comes after it. */
function stepFor(current: Step, first: Step): Step {
  return steps.indexOf(current) > steps.indexOf(first) ? current : first;
}

interface PlaceInLibrary {
  step: Step;
  criteria: Criteria;
}

interface BranchLinkProps {
  to: string;
  name: string;
  count: number;
  isCurrent: boolean;
}

function BranchLink({ to, name, count, isCurrent }: BranchLinkProps) {
  return (
    <Link to={to} {...(isCurrent ? { 'aria-current': 'true' as const } : {})}>
      <span>{name}</span> <small className="figure">{count}</small>
    </Link>
  );
}

/** What the reader has searched for and chosen beside category and model stays. */
function narrowed({ categoryId: _, modelId: __, ...kept }: Criteria, choice: Choice): Criteria {
  return { ...kept, ...choice };
}

function ModelBranches({ step, criteria, categoryId }: PlaceInLibrary & { categoryId: number }) {
  const query = useCall(
    expertModels,
    { body: bodyOf(narrowed(criteria, { categoryId })) },
    { ownsErrors: true, keepsPrevious: true },
  );
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin size="small" />;
  return (
    <ul>
      {query.data.rows.map(({ id, name, knowledgeCount }) => (
        <li key={id}>
          <BranchLink
            to={addressOf(stepFor(step, 'spec'), narrowed(criteria, { categoryId, modelId: id }))}
            name={name}
            count={knowledgeCount}
            isCurrent={criteria.modelId === id}
          />
        </li>
      ))}
    </ul>
  );
}

interface CategoryBranchProps extends PlaceInLibrary {
  category: { id: number; name: string; modelCount: number; knowledgeCount: number };
}

function CategoryBranch({ category, step, criteria }: CategoryBranchProps) {
  const { t } = useTranslation('crud');
  const { id, name, modelCount, knowledgeCount } = category;
  const isChosen = criteria.categoryId === id;
  const [isOpen, setIsOpen] = useState(isChosen);
  const [wasChosen, setWasChosen] = useState(isChosen);
  if (wasChosen !== isChosen) {
    setWasChosen(isChosen);
    if (isChosen) setIsOpen(true);
  }
  return (
    <li>
      <div className="library-branch">
        {modelCount > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`${t(isOpen ? 'tree.fold' : 'tree.unfold')} ${name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <DownOutlined /> : <RightOutlined />}
          </button>
        ) : (
          <span className="library-leaf" />
        )}
        <BranchLink
          to={addressOf(stepFor(step, 'model'), narrowed(criteria, { categoryId: id }))}
          name={name}
          count={knowledgeCount}
          isCurrent={isChosen && criteria.modelId === undefined}
        />
      </div>
      {isOpen && <ModelBranches step={step} criteria={criteria} categoryId={id} />}
    </li>
  );
}

/** The categories with their models, each with how many cases it has for what is searched for. */
function LibraryTree({ step, criteria }: PlaceInLibrary) {
  const { t } = useTranslation('expertLibrary');
  const query = useCall(
    expertCategories,
    { body: bodyOf(narrowed(criteria, {})) },
    { ownsErrors: true, keepsPrevious: true },
  );
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <nav className="library-tree" aria-label={t('tree')}>
      {query.data ? (
        <ul>
          {query.data.rows.map((category) => (
            <CategoryBranch key={category.id} {...{ category, step, criteria }} />
          ))}
        </ul>
      ) : (
        <Spin size="small" />
      )}
    </nav>
  );
}

/** U46: the library as a tree, with what its chosen branch holds beside it; on a phone below it, the tree folded. */
export function LibraryFrame({ children, ...place }: PlaceInLibrary & { children: ReactNode }) {
  const { t } = useTranslation('expertLibrary');
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="library">
      {isNarrow ? (
        <details className="library-fold" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>{t('tree')}</summary>
          {isOpen && <LibraryTree {...place} />}
        </details>
      ) : (
        <LibraryTree {...place} />
      )}
      <div className="library-part">{children}</div>
    </div>
  );
}
