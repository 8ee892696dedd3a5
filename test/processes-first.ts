import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files of the project `processes` take longest. At the end of a run, one of them would keep the other workers idle. */
export class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = ({ project }: TestSpecification): boolean => project.name === 'processes';
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}
