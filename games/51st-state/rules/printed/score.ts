/** The score that makes a round the last one: the exit sign on the road. 51-15.1 */
export const GOAL = 25
