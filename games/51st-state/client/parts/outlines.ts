/** Outlines of 24 by 24 that a Good and the type of a Location share. */

export const STAR = 'M12 .8 15.3 8 23.2 8.9 17.4 14.3 18.9 22.1 12 18.2 5.1 22.1 6.6 14.3 .8 8.9 8.7 8Z'
/** A head under a hard hat. */
export const WORKER =
  'M4.8 11C4.8 7.6 6.8 5 9.6 4V8H10.8V3.6H13.2V8H14.4V4C17.2 5 19.2 7.6 19.2 11H20.8V12.8H3.2V11ZM6.8 14H17.2C17.2 17.8 15.2 20.6 12 20.6S6.8 17.8 6.8 14Z'
/** Three rounds standing in a row. */
export const ROUNDS =
  'M4 16V8.5Q4 5 6 3.6 8 5 8 8.5V16ZM10 16V8.5Q10 5 12 3.6 14 5 14 8.5V16ZM16 16V8.5Q16 5 18 3.6 20 5 20 8.5V16Z'
