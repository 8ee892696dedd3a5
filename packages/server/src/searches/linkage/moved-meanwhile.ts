import { Failure } from '../../failure.ts';

/** Another transaction changed one of the records or its person since they were read. Nothing was written. */
export class MovedMeanwhile extends Failure {
  constructor() {
    super('conflict', 'Some of these records were changed at the same time. Try again.');
  }
}
