import { Failure } from '../../failure.ts';

/** Another has given one of the records another person since they were read: nothing was written. */
export class MovedMeanwhile extends Failure {
  constructor() {
    super('conflict', 'Some of these records were linked at the same time. Try again.');
  }
}
