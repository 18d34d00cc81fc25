import { allResources, menuResource } from '@vehicle/contract/access/menu-entry/contract';
import { appCode, resourceKind } from '@vehicle/contract/core/enumeration';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { ApplicationBar } from '../../../kit/list/application-bar.tsx';
import type { Criterion } from '../../../kit/list/declaration.ts';
import type { Criteria } from '../../../kit/list/list-state.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { isNarrowed, withWhole } from '../../../kit/list/whole-list.ts';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
import { usePermission } from '../../../kit/permission/permission.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { usePinnedList } from '../../../kit/table/use-pinned-list.tsx';
import { ResourceTree } from '../../../kit/tree/resource-tree.tsx';
import { menuColumns } from './menu-columns.tsx';
import { fields } from './menu-fields.tsx';
import { useMenuActions } from './use-menu-actions.ts';
import { useMenuDialog } from './use-menu-dialog.ts';
import { useMenuDrag } from './use-menu-drag.ts';

const pinned = { field: 'appCode', initial: 'vehicle' };

const criteria: readonly Criterion[] = [
  wordCriterion('name'),
  wordCriterion('code'),
  { field: 'kind', control: <EnumSelect of={resourceKind} namespace="resource" texts="kind" allowClear /> },
];

const isNeeded = (asked: Criteria) => Object.keys(asked).some((field) => field !== pinned.field);

/** When a change of the menu shows. */
function TakesEffect() {
  const { t } = useTranslation('resource');
  return (
    <p className="drawer-note">
      {t('takesEffect')}
      <Button type="link" size="small" onClick={() => window.location.reload()}>
        {t('reloadPage')}
      </Button>
    </p>
  );
}

/** The menu of one application at a time, as its tree; with criteria, the entries that match, without it. */
export function MenuPage() {
  const { t } = useTranslation('resource');
  const isNarrow = useIsNarrow();
  const mayMove = usePermission('resource-edit');
  const { list, chosen, choose } = usePinnedList(menuResource, criteria, { pinned, isNeeded });
  const application = appCode.catch('vehicle').parse(chosen);
  const whole = useCall(allResources, { appCode: application });
  const rows = whole.data ?? [];
  const dialog = useMenuDialog(rows, application);
  const isWhole = !isNarrowed(list);
  const { tools, actions, move, step } = useMenuActions({ rows, appCode: application, dialog });
  const drag = useMenuDrag(rows, move);
  const mayPlace = isWhole && mayMove;
  const columns = menuColumns({
    drag: mayPlace && !isNarrow ? drag : null,
    step: mayPlace ? step : null,
    rows,
  });
  const { row, kind, onKind } = dialog;
  const hints = {
    url: t('urlHint'),
    path: t('pathHint'),
    activeMenu: t('activeMenuHint'),
    alwaysShow: t('alwaysShowHint'),
  };
  return (
    <>
      <ResourceListing
        namespace="resource"
        list={withWhole(list, whole)}
        {...{ columns, criteria, tools, actions }}
        middle={
          <ApplicationBar namespace="resource" label={t('application')} value={application} onChange={choose}>
            <TakesEffect />
          </ApplicationBar>
        }
        unfiltered={
          <ResourceTree
            key={application}
            namespace="resource"
            isLoading={whole.isFetching}
            lineOf={drag.lineOf}
            {...{ rows, columns, actions }}
          />
        }
      />
      <ResourceForm
        namespace="resource"
        resource={menuResource}
        dialog={dialog}
        fields={fields({ row, kind, onKind, appCode: application, hints })}
      />
    </>
  );
}
