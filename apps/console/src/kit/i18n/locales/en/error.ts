import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/error.ts';

export const texts: Translated<typeof zh> = {
  noAnswer: 'No connection to the server. Please check the network and try again.',
  badInput: 'Some of the input is wrong!',
  forbidden: 'You have no permission for this!',
  businessRule: 'This is not possible now!',
  serverError: 'Server error!',
  notFound: 'There is no such record, or it has been deleted.',
  unavailable: 'The service is away for the moment. Please try again soon.',
  notice: 'Notice',
  fetchFailed: 'Fetch failed',
  signedOut: {
    title: 'Signed out',
    text: 'You have been signed out. Cancel to stay on this page, or sign in again.',
    signIn: 'Sign in again',
    cancel: 'Cancel',
  },
  simulationOver: {
    title: 'Signed out',
    text: 'Acting as another member is over. Cancel to stay on this page, or go back to your own account.',
    signIn: 'Back to my account',
    cancel: 'Cancel',
  },
  simulationStopped: 'You have stopped acting as another member!',
  simulationEnded: 'Acting as another member is over; this is your own account again.',
  page403: {
    title: 'No access',
    text: 'Your account may not open this page. If your work needs it, ask an administrator to add it to your role.',
  },
  page404: {
    title: 'Page not found',
    text: 'The address may be wrong, or this function is not open to you.',
  },
  loadMenu: { title: 'The menu could not be loaded', retry: 'Try again', signOut: 'Sign out' },
  broken: {
    title: 'This page has failed',
    text: 'Please reload it. If it happens again, tell an administrator what stands below.',
    retry: 'Reload the page',
  },
  toHome: 'Back to the start page',
};
