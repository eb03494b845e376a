/** A part of the results that a report tells for itself. */
export type ResultPart = 'trend' | 'branches' | 'subjects' | 'drivers' | 'hours' | 'topics'
