import { AimOutlined } from '@ant-design/icons';
import { sitePlan } from '@vehicle/contract/fleet/site-plan/contract';
import { Button, Form, Input, Switch } from 'antd';
import type { Map as MapLibre } from 'maplibre-gl';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../kit/api/api-error.ts';
import { OrgTreeSelect } from '../../../../kit/choice/org-tree-select.tsx';
import { NumberField } from '../../../../kit/fields/number-field.tsx';
import { PictureField } from '../../../../kit/fields/picture-field.tsx';
import type { ControlProps } from '../../../../kit/form/control.ts';
import { errorsByField } from '../../../../kit/form/field-rules.ts';
import { FormFields } from '../../../../kit/form/form-fields.tsx';
import type { FormValues, ResourceDialog } from '../../../../kit/form/use-resource-dialog.ts';
import { fromBase } from '../../../../kit/map/tile-source.ts';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import { CornerHandles } from './corner-handles.tsx';
import { cornersInView, withCorner } from './corners.ts';
import { freeOf } from './drawer-room.ts';
import { OpacityField } from './opacity-field.tsx';
import { PlanOverlay } from './plan-overlay.tsx';
import { type Corners, cornerNames, type PlanRow } from './plan-row.ts';
import { usePlanPicture } from './use-plan-picture.ts';

interface CornersFieldProps extends ControlProps<Corners> {
  /** Where the picture would lie in the middle of what is seen; null: it is not known how wide it is. */
  inView: (() => Corners) | null;
}

const axes = [
  { label: 'longitudeOf', limit: 180 },
  { label: 'latitudeOf', limit: 90 },
] as const;

/** Where the corners lie: put there at once, dragged on the map, or typed. */
function CornersField({ id, value, onChange, inView }: CornersFieldProps) {
  const { t } = useTranslation('sitePlan');
  return (
    <div className="plan-corners" {...(id === undefined ? {} : { id })}>
      <Button
        icon={<AimOutlined />}
        disabled={inView === null}
        onClick={() => inView && onChange?.(inView())}
      >
        {t('placeInView')}
      </Button>
      {inView === null && <p className="plan-note">{t('pictureFirst')}</p>}
      {value &&
        cornerNames.map((name, index) => {
          const [lng, lat] = value[index] ?? [0, 0];
          const corner = t(`corner.${name}`);
          const change = (axis: number, degrees: number) =>
            onChange?.(withCorner(value, index, axis === 0 ? [degrees, lat] : [lng, degrees]));
          return (
            <fieldset key={name}>
              <legend>{corner}</legend>
              {axes.map(({ label, limit }, axis) => (
                <NumberField
                  key={label}
                  aria-label={t(label, { corner })}
                  value={axis === 0 ? lng : lat}
                  min={-limit}
                  max={limit}
                  step={0.0001}
                  onChange={(next) => next !== null && change(axis, Number(next))}
                />
              ))}
            </fieldset>
          );
        })}
    </div>
  );
}

/** What the form has so far; each part is missing until it is filled. */
interface Draft {
  imageFileId?: string | null;
  corners?: Corners;
  opacity?: number;
}

/** Where a picture comes to lie in the middle of what the drawer leaves of the map. */
function viewOf(map: MapLibre, { aspect, isNarrow }: { aspect: number; isNarrow: boolean }): Corners {
  const placeAt = (x: number, y: number) => fromBase(map.unproject([x, y]).toArray());
  return cornersInView({ ...freeOf(map, { isNarrow }), placeAt }, aspect);
}

/** The corners as a control that knows the map and how wide the picture is. */
function PlacedCorners(props: ControlProps<Corners> & { map: MapLibre; imageFileId: string }) {
  const { map, imageFileId, ...control } = props;
  const picture = usePlanPicture(imageFileId);
  const isNarrow = useIsNarrow();
  return (
    <CornersField
      {...control}
      inView={picture && (() => viewOf(map, { aspect: picture.width / picture.height, isNarrow }))}
    />
  );
}

function fieldsOf(map: MapLibre, { imageFileId }: Draft) {
  return [
    { name: 'name', control: <Input /> },
    { name: 'orgId', control: <OrgTreeSelect /> },
    { name: 'level', control: <Input placeholder="-300 m" /> },
    { name: 'imageFileId', control: <PictureField /> },
    {
      name: 'corners',
      control: imageFileId ? (
        <PlacedCorners map={map} imageFileId={imageFileId} />
      ) : (
        <CornersField inView={null} />
      ),
      isWide: true,
    },
    { name: 'opacity', control: <OpacityField /> },
  ];
}

/** As what is being edited would look; the corners can be dragged. */
function Preview({
  map,
  draft,
  onCorners,
}: {
  map: MapLibre;
  draft: Draft;
  onCorners: (to: Corners) => void;
}) {
  const { imageFileId, corners, opacity = 1 } = draft;
  if (!corners) return null;
  return (
    <>
      {imageFileId && (
        <PlanOverlay map={map} name="draft" imageFileId={imageFileId} corners={corners} opacity={opacity} />
      )}
      <CornerHandles map={map} corners={corners} onChange={onCorners} />
    </>
  );
}

/** Adds or changes a plan beside the map, on which its place is seen all the while. */
export function PlanEditor({ map, dialog }: { map: MapLibre; dialog: ResourceDialog<PlanRow> }) {
  const { t } = useTranslation('crud');
  const { t: plan } = useTranslation('sitePlan');
  const [form] = Form.useForm<FormValues>();
  const [isBusy, setIsBusy] = useState(false);
  const [draft, setDraft] = useState<Draft>(dialog.values);
  const size = useIsNarrow() ? 'large' : 'middle';

  const handleFinish = async (written: FormValues) => {
    setIsBusy(true);
    try {
      await dialog.confirm({ ...dialog.values, ...written });
      dialog.close();
    } catch (error) {
      // R4.9: it stays open; the app shows the message, the fields their own part of it.
      console.error(error);
      if (error instanceof ApiError) form.setFields(errorsByField(error.errors, Object.keys(draft)));
    } finally {
      setIsBusy(false);
    }
  };
  const handleCorners = (corners: Corners) => {
    form.setFieldValue('corners', corners);
    setDraft((last) => ({ ...last, corners }));
  };
  return (
    <Form<FormValues>
      form={form}
      className="plan-editor"
      layout="vertical"
      size={size}
      initialValues={dialog.values}
      scrollToFirstError={{ focus: true }}
      onValuesChange={(_, values: Draft) => setDraft(values)}
      onFinish={(written) => void handleFinish(written)}
    >
      <h3>{plan(dialog.mode === 'edit' ? 'edit' : 'add')}</h3>
      <FormFields namespace="sitePlan" schema={sitePlan.write} fields={fieldsOf(map, draft)} />
      <Form.Item name="enabled" label={plan('field.enabled')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <div className="plan-actions">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('confirm')}
        </Button>
        <Button onClick={dialog.close}>{t('cancel')}</Button>
      </div>
      <Preview map={map} draft={draft} onCorners={handleCorners} />
    </Form>
  );
}
