import { createContext } from 'react';

/** What the columns in view say, in their order, as properties of the list's file. */
export const ShownFields = createContext<readonly string[] | null>(null);
