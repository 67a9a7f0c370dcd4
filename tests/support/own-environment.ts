// A node that a file has started in its own process leaves its address in the environment; the next file of the same
// worker starts nodes of its own, which would take it for theirs.
delete process.env.PUBLIC_URL;
delete process.env.DWASO_TEST_PAYMENTS;
