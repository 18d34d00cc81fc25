import { createContext } from 'react';

/** The fields of a list that are in view, in their order, for what stands in its toolbar. */
export const ShownFields = createContext<readonly string[] | null>(null);
