import type { energyType } from '@vehicle/contract/core/enumeration';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';

export function EnergyType({ of }: { of: z.infer<typeof energyType> }) {
  const { t } = useTranslation('vehicleModel');
  return t(`energyType.${of}`);
}
