import { create } from 'zustand';
import type { Mood } from './tokens.ts';

export const moodChoices = ['light', 'dark', 'system'] as const;
export type MoodChoice = (typeof moodChoices)[number];

/** Of the device, as the language: it stays when somebody signs out. boot/first-mood.ts reads it before anything is painted. */
const choiceKey = 'vehicle.mood';

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
const paper = window.matchMedia('print');

interface MoodState {
  choice: MoodChoice;
  /** What the screen is drawn in. */
  mood: Mood;
  isPrinting: boolean;
}

function moodFor(choice: MoodChoice): Mood {
  if (choice !== 'system') return choice;
  return darkSystem.matches ? 'dark' : 'light';
}

function storedChoice(): MoodChoice {
  const stored = localStorage.getItem(choiceKey);
  return moodChoices.find((choice) => choice === stored) ?? 'system';
}

function storedState(): Pick<MoodState, 'choice' | 'mood'> {
  const choice = storedChoice();
  return { choice, mood: moodFor(choice) };
}

const useMoodState = create<MoodState>()(() => ({ ...storedState(), isPrinting: paper.matches }));

function draw(): void {
  document.documentElement.dataset.mood = useMoodState.getState().mood;
}

/** Follows the system, other tabs of the console, and the way to the printer, from the start of the program on. */
export function followMood(): void {
  useMoodState.subscribe(draw);
  draw();
  darkSystem.addEventListener('change', () => useMoodState.setState(storedState()));
  window.addEventListener('storage', ({ key }) => {
    if (key === choiceKey) useMoodState.setState(storedState());
  });
  const print = (isPrinting: boolean) => useMoodState.setState({ isPrinting });
  paper.addEventListener('change', ({ matches }) => print(matches));
  window.addEventListener('beforeprint', () => print(true));
  window.addEventListener('afterprint', () => print(false));
}

export function chooseMood(choice: MoodChoice): void {
  localStorage.setItem(choiceKey, choice);
  useMoodState.setState(storedState());
}

export function useMoodChoice(): MoodChoice {
  return useMoodState(({ choice }) => choice);
}

/** Paper is white, whatever the screen is. */
const drawnMood = ({ mood, isPrinting }: MoodState): Mood => (isPrinting ? 'light' : mood);

/** What is drawn now, for what no style sheet reaches. */
export function currentMood(): Mood {
  return drawnMood(useMoodState.getState());
}

export function useMood(): Mood {
  return useMoodState(drawnMood);
}

/** Until it is called back. */
export function onMood(handle: (mood: Mood) => void): () => void {
  return useMoodState.subscribe((state, before) => {
    if (drawnMood(state) !== drawnMood(before)) handle(drawnMood(state));
  });
}

/** Writes the choice down once more, behind a clearing of the storage. */
export function keepMood(): void {
  const { choice } = useMoodState.getState();
  if (choice !== 'system') localStorage.setItem(choiceKey, choice);
}
