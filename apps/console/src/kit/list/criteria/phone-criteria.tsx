import './phone-criteria.css';
import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Criterion } from '../declaration.ts';
import { type Criteria, isNarrowedBy } from '../list-state.ts';
import { useText } from '../use-text.ts';
import { CriteriaForm, type CriteriaFormProps } from './criteria-form.tsx';

interface WordSearchProps extends Pick<CriteriaFormProps, 'namespace' | 'shown' | 'onSearch'> {
  field: string;
}

/** What is searched for by typing, in view above the rows. */
function WordSearch({ namespace, field, shown, onSearch }: WordSearchProps) {
  const { t } = useTranslation('crud');
  const label = useText(namespace)(`field.${field}`);
  const applied = typeof shown[field] === 'string' ? shown[field] : '';
  const [typed, setTyped] = useState(applied);
  const [before, setBefore] = useState(applied);
  // What an address or a view has brought stands there too.
  if (before !== applied) {
    setBefore(applied);
    setTyped(applied);
  }
  const search = (word: string) =>
    onSearch({ ...shown, [field]: word.trim() === '' ? undefined : word.trim() });
  return (
    <search aria-label={t('search')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <Input
          allowClear
          type="search"
          enterKeyHint="search"
          maxLength={64}
          prefix={<SearchOutlined aria-hidden />}
          aria-label={label}
          placeholder={label}
          value={typed}
          onChange={({ target, type }) => {
            setTyped(target.value);
            if (type === 'click') search('');
          }}
        />
      </form>
    </search>
  );
}

interface FilterSheetProps extends CriteriaFormProps {
  chosen: number;
}

/** The other criteria, in a sheet from below. */
function FilterSheet({ chosen, onSearch, onReset, ...form }: FilterSheetProps) {
  const { t } = useTranslation('crud');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button icon={<FilterOutlined />} aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        {t('filter')}
        {chosen > 0 && <b className="figure">{chosen}</b>}
      </Button>
      <Drawer
        open={isOpen}
        placement="bottom"
        size="auto"
        title={t('filter')}
        onClose={close}
        destroyOnHidden
        rootClassName="filter-sheet"
      >
        <CriteriaForm
          {...form}
          isWhole
          onSearch={(found) => {
            onSearch(found);
            close();
          }}
          onReset={() => {
            onReset();
            close();
          }}
        />
      </Drawer>
    </>
  );
}

/** U42: on a phone the rows come first: one line to search by, the other criteria behind a button. */
export function PhoneCriteria({ namespace, criteria, shown, onSearch, onReset }: CriteriaFormProps) {
  const word: Criterion | undefined = criteria.find(({ isWord }) => isWord);
  const others = criteria.filter((each) => each !== word);
  const chosen = others.filter((each) => isNarrowedBy([each], shown)).length;
  const kept: Criteria = word === undefined ? {} : { [word.field]: shown[word.field] };
  return (
    <div className="phone-criteria">
      {word && <WordSearch {...{ namespace, shown, onSearch }} field={word.field} />}
      {others.length > 0 && (
        <FilterSheet
          {...{ namespace, shown, chosen, onReset }}
          criteria={others}
          onSearch={(found) => onSearch({ ...kept, ...found })}
        />
      )}
    </div>
  );
}
