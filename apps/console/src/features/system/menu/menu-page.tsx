import { appCode, resourceKind } from '@vehicle/contract/enumeration';
import { allResources, menuResource } from '@vehicle/contract/menu-resource';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/api/query.ts';
import { ApplicationBar } from '../../../shared/crud/application-bar.tsx';
import type { Criterion } from '../../../shared/crud/declaration.ts';
import { EnumSelect } from '../../../shared/crud/enum-select.tsx';
import type { Criteria } from '../../../shared/crud/list-state.ts';
import { usePermission } from '../../../shared/crud/permission.tsx';
import { ResourceForm } from '../../../shared/crud/resource-form.tsx';
import { ResourceListing } from '../../../shared/crud/resource-listing.tsx';
import { ResourceTree } from '../../../shared/crud/resource-tree.tsx';
import { usePinnedList } from '../../../shared/crud/use-pinned-list.tsx';
import { isNarrowed, withWhole } from '../../../shared/crud/whole-list.ts';
import { wordCriterion } from '../../../shared/crud/word-criterion.tsx';
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts';
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
