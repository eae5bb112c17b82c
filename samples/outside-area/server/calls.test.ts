import { testCalls } from 'api/testing/calls';
import { cases, records } from './access.cases';

testCalls(cases, records);
