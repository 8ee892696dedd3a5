import { Failure } from '../../failure.ts';

/** Another transaction moved one of the records to another person since they were read. Nothing was written. */
export class MovedMeanwhile extends Failure {
  constructor() {
    super('conflict', 'Some of these records were linked at the same time. Try again.');
  }
}
